const localHosts = ['localhost', '127.0.0.1', '[::1]', '::1']

export function isLocalHost(host: string) {
  return localHosts.includes(host)
}

export function isLocalSite(siteOrigin: string) {
  return isLocalHost(new URL(siteOrigin).hostname)
}
