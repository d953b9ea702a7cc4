import { bodyLimit } from 'hono/body-limit'
import { uploadWords } from '#app/domain/picture-upload.ts'
import { importLimits } from '#app/domain/subscribers.ts'

const limit = (maxSize: number, words: string) => bodyLimit({ maxSize, onError: (c) => c.text(words, 413) })

const ofForms = limit(64 * 1024, 'That is more than this form can take. Shorten it and try again.')
// Above what a picture may have, so that the page itself can say so to whoever brings a little more.
const ofPictures = limit(12 * 1024 * 1024, uploadWords.tooHeavy)
// A list of addresses, what its second step carries, and what stands around it.
const ofLists = limit(
  importLimits.carried + 64 * 1024,
  'The file is larger than 1 MB. Split it and import the parts one by one.',
)

/** What a request's body may hold, by where it goes. */
export function bodyLimitOf(path: string) {
  if (/^\/admin\/pictures\/\d+$/.test(path)) return ofPictures
  return path.startsWith('/admin/subscribers/import') ? ofLists : ofForms
}
