/** Reads a setting from localStorage, after storing `value` if given; undefined when storage is unavailable. */
export function browserSetting(name: 'ads' | 'paused', value?: string): string | undefined {
  try {
    if (value != null) localStorage[name] = value
    return localStorage[name] as string | undefined
  } catch {
    return undefined
  }
}
