import { median } from './median.ts'
import { nextPage } from './next-page.ts'
import { wayBack } from './back-forward-cache.ts'

interface Site {
  origin: string
  /** Origin of the same pages as static files. */
  limit: string
  paths: readonly string[]
  rounds: number
}

const step = { from: '/', to: '/how-it-works' }

/**
 * Checks target 6 and returns the results and the failures in words. The next page must be prerendered and painted
 * within 50 ms, or as fast as its static file if this machine takes longer for that, and the back button must restore
 * each page as it was left.
 */
export async function onward({ origin, limit, paths, rounds }: Site) {
  const ours: Awaited<ReturnType<typeof nextPage>>[] = []
  const theirs: typeof ours = []
  // Taking turns, so that noise of the machine affects both alike.
  for (let round = 0; round < rounds; round++) {
    ours.push(await nextPage(origin, step))
    theirs.push(await nextPage(limit, step))
  }
  const isAhead = ours.every((one) => one.isAhead)
  const [largest, ofFile] = [ours, theirs].map((list) => median(list.map((one) => one.largest))) as [
    number,
    number,
  ]
  const ratio = (largest / ofFile).toFixed(2)
  const { canKeep, lost } = await wayBack(origin, paths)
  const back = canKeep
    ? 'The back button restores each page as it was left.'
    : 'This browser has no back/forward cache; nothing on our pages would prevent it.'
  return {
    said: [
      `The next page is ${isAhead ? '' : 'not '}prerendered; its largest paint comes ${Math.round(largest)} ms after the click (${ratio} of the static file, median of ${rounds}).`,
      lost.length === 0 ? back : `The back button reloads: ${lost.join('; ')}.`,
    ],
    faults: [
      ...(isAhead ? [] : ['the next page was not prerendered']),
      ...(theirs.every((one) => one.isAhead)
        ? []
        : ['its static file was not prerendered, so the comparison means nothing']),
      ...(largest <= 50 || largest <= 1.1 * ofFile
        ? []
        : [
            `largest paint ${Math.round(largest)} ms, at most 50, or 1.10 of the static file's ${Math.round(ofFile)}`,
          ]),
      ...lost,
    ],
  }
}
