/** The path and the query as they were asked for; parsing an address costs more than finding the page. */
export function keyIn(url: string) {
  return url.slice(url.indexOf('/', url.indexOf('://') + 3))
}

/** For the log, which holds no one's parameters. */
export function pathIn(key: string) {
  return key.split('?', 1)[0]?.slice(0, 200)
}
