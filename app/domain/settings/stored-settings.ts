import { settingsSchema, isSettingKey } from './business-schema.ts'
import { defaultSettings } from './business.ts'

/** Ignores invalid values, so that a bad row can't take the site down, and returns their keys as `rejected`. */
export function parseSettings(stored: readonly { key: string; value: unknown }[]) {
  const settings: Record<string, unknown> = { ...defaultSettings }
  const rejected: string[] = []
  for (const { key, value } of stored) {
    const parsed = isSettingKey(key) ? settingsSchema.shape[key].safeParse(value) : null
    if (parsed?.success) settings[key] = parsed.data
    else rejected.push(key)
  }
  return { settings: settingsSchema.parse(settings), rejected }
}
