import { checkBackButton } from './back-forward-cache.ts'
import { median } from './median.ts'
import { measureNextPage } from './next-page.ts'

interface Site {
  origin: string
  /** Origin that serves the same pages as static files. */
  staticOrigin: string
  paths: readonly string[]
  rounds: number
}

const step = { from: '/', to: '/how-it-works' }

/**
 * Checks target 6 and returns the results and failures as sentences. The next page must be prerendered, and painted
 * within 50 ms or within 1.1 times the time of its static file. The back button must restore each page from the
 * back/forward cache.
 */
export async function checkNavigation({ origin, staticOrigin, paths, rounds }: Site) {
  const ourResults: Awaited<ReturnType<typeof measureNextPage>>[] = []
  const staticResults: typeof ourResults = []
  // The two sites take turns, so that machine noise affects both equally.
  for (let round = 0; round < rounds; round++) {
    ourResults.push(await measureNextPage(origin, step))
    staticResults.push(await measureNextPage(staticOrigin, step))
  }
  const isPrerendered = ourResults.every((one) => one.isPrerendered)
  const [largest, staticLargest] = [ourResults, staticResults].map((list) =>
    median(list.map((one) => one.largest)),
  ) as [number, number]
  const ratio = (largest / staticLargest).toFixed(2)
  const { hasCache, reloaded } = await checkBackButton(origin, paths)
  const backButton = hasCache
    ? 'The back button restores each page from the back/forward cache.'
    : 'This browser has no back/forward cache; nothing on our pages would prevent it.'
  return {
    results: [
      `The next page is ${isPrerendered ? '' : 'not '}prerendered; its largest paint comes ${Math.round(largest)} ms after the click (${ratio} of the static file, median of ${rounds}).`,
      reloaded.length === 0 ? backButton : `The back button reloads: ${reloaded.join('; ')}.`,
    ],
    failures: [
      ...(isPrerendered ? [] : ['the next page was not prerendered']),
      ...(staticResults.every((one) => one.isPrerendered)
        ? []
        : ['its static file was not prerendered, so the two cannot be compared']),
      ...(largest <= 50 || largest <= 1.1 * staticLargest
        ? []
        : [
            `largest paint ${Math.round(largest)} ms, limit 50, or 1.10 of the static file's ${Math.round(staticLargest)}`,
          ]),
      ...reloaded,
    ],
  }
}
