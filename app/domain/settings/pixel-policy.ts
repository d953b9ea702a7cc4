import type { Business } from './business.ts'

const host = /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?$/i

/**
 * Returns what the content security policy allows for the ad pixel (F01). Invalid hosts are dropped, because
 * they could add directives.
 */
export function pixelCspSources(pixel: Business['pixel']) {
  if (pixel === null) return []
  const names = [new URL(pixel.scriptUrl).host, ...pixel.hosts].filter((name) => host.test(name))
  return [...new Set(names.map((name) => `https://${name.toLowerCase()}`))]
}
