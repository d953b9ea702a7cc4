import { postStates } from '#app/domain/post-fields.ts'

/** What the address asks for; what it says that makes no sense is not asked for. */
export function wanted(url: string) {
  const { searchParams } = new URL(url)
  const stated = searchParams.get('state')
  const before = searchParams.get('before') ?? ''
  return {
    words: (searchParams.get('q') ?? '').slice(0, 100).split(/\s+/).filter(Boolean).slice(0, 6),
    state: postStates.find((state) => state === stated) ?? null,
    before: /^[1-9]\d{0,14}$/.test(before) ? Number(before) : null,
  }
}
