import { useEffect, useState } from 'react'

/** False on the server and during the first render in the browser, so that both render the same HTML. */
export function useHydrated() {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated
}
