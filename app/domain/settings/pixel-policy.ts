import type { Business } from './business.ts'

const host = /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?$/i

/**
 * What a page's policy must allow for the ad pixel (F01): the origin of its script and its hosts, nothing without it.
 * A stored host that is more than a name would add directives of its own, so it is left out.
 */
export function pixelSources(pixel: Business['pixel']) {
  if (pixel === null) return []
  const names = [new URL(pixel.scriptUrl).host, ...pixel.hosts].filter((name) => host.test(name))
  return [...new Set(names.map((name) => `https://${name.toLowerCase()}`))]
}
