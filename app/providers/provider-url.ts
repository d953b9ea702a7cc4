const thisMachine = ['localhost', '127.0.0.1', '[::1]', '::1']

export function isLoopbackHost(host: string) {
  return thisMachine.includes(host)
}

/** Builds a provider's endpoint URL; requires HTTPS except on localhost, because requests contain keys and email. */
export function buildProviderUrl(baseUrl: string, path: string) {
  if (!URL.canParse(baseUrl)) throw new Error('The provider’s URL isn’t valid.')
  const url = new URL(baseUrl)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopbackHost(url.hostname)))
    throw new Error('The provider’s URL must start with https://.')
  if (url.username || url.password || url.search || url.hash)
    throw new Error('The provider’s URL must not contain a password, a query, or a hash.')
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  return url.href
}

/** Builds a bearer header; an invalid key fails at startup instead of during a newsletter. */
export function bearerToken(key: string) {
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new Error('The provider’s key is empty or contains spaces or other invalid characters.')
  return `Bearer ${key}`
}
