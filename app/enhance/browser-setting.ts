/** What this browser was asked to remember; with `value` that is stored first. A browser that stores nothing asks again. */
export function browserSetting(name: 'ads' | 'paused', value?: string): string | undefined {
  try {
    if (value !== undefined) localStorage[name] = value
    return localStorage[name] as string | undefined
  } catch {
    return undefined
  }
}
