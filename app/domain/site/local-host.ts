export function isLocalHost(host: string) {
  return ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host)
}

export function isLocalSite(siteOrigin: string) {
  return isLocalHost(new URL(siteOrigin).hostname)
}
