const thisMachine = ['localhost', '127.0.0.1', '[::1]', '::1']

export function isThisMachine(host: string) {
  return thisMachine.includes(host)
}

/** The address of a provider's endpoint. Only https leaves the machine: keys and mail travel in the request. */
export function providerUrl(baseUrl: string, path: string) {
  if (!URL.canParse(baseUrl)) throw new Error('The address of the provider is not a URL.')
  const url = new URL(baseUrl)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname)))
    throw new Error('The address of the provider must begin with https://.')
  if (url.username || url.password || url.search || url.hash)
    throw new Error('The address of the provider must be plain: no password, no query.')
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  return url.href
}

/** A key that would break the header it stands in fails at start, not in the middle of a newsletter. */
export function bearer(key: string) {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new Error("The provider's key is empty or not one plain word.")
  return `Bearer ${key}`
}
