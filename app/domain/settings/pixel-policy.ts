import type { Business } from './business.ts'

const host = /^(\*\.)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?$/i

/**
 * Returns the sources that the content security policy must allow for the ad pixel (F01); empty if there is no pixel.
 * Invalid hosts are left out because they could add directives to the policy.
 */
export function pixelSources(pixel: Business['pixel']) {
  if (pixel === null) return []
  const names = [new URL(pixel.scriptUrl).host, ...pixel.hosts].filter((name) => host.test(name))
  return [...new Set(names.map((name) => `https://${name.toLowerCase()}`))]
}
