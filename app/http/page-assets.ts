import { useMatches } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { PageStyleName } from '#app/styles/page-styles.ts'

const noAssets = {
  css: '',
  pageStyles: {} as Partial<Record<PageStyleName, string>>,
  enhanceUrl: '',
  tooltipsUrl: '',
  speculationRules: '',
  /** Nonce of this response's inline scripts; empty on public pages (A13). */
  nonce: '',
}

export const PageAssetsContext = createContext(noAssets)

export type PageAssets = typeof noAssets

export function usePageAssets() {
  return useContext(PageAssetsContext)
}

export interface PageHandle {
  hydrate?: boolean
  /** True if a hydrated page renders its own header and `<main>` instead of the site's. */
  ownFrame?: boolean
  style?: PageStyleName
  /** Returns the query string for the cache key. Define this only for pages that are the same for every visitor. */
  cacheKeyQuery?: (query: URLSearchParams) => string
  hasNewsletterForm?: boolean
}

export const ignoreQueryInCacheKey = () => ''

export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as PageHandle
}
