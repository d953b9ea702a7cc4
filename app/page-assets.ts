import { createContext, useContext } from 'react'

export interface PageAssets {
  /** The public stylesheet, inlined. */
  css: string
  enhanceUrl: string
  speculationRules: string
}

/** Filled by the server's entry; a hydrated page brings its own files, so the browser never needs it. */
export const PageAssetsContext = createContext<PageAssets>({ css: '', enhanceUrl: '', speculationRules: '' })

export function usePageAssets() {
  return useContext(PageAssetsContext)
}
