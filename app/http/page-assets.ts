import { useMatches } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { PageStyle } from '#app/styles/page-styles.ts'

export interface PageAssets {
  css: string
  pageStyles: Partial<Record<PageStyle, string>>
  enhanceUrl: string
  tooltipsUrl: string
  speculationRules: string
  /** Of this response's inline scripts; empty on public pages (A13). */
  nonce: string
}

export interface PageHandle {
  /** True if React hydrates the page, with the stylesheet app/styles/admin.css. */
  hydrate?: boolean
  /** True if a hydrated page renders its own header and `<main>` instead of the site's. */
  ownFrame?: boolean
  style?: PageStyle
  /** The query parameters that affect the page; a route that defines this must look the same to every visitor. */
  cacheKeyQuery?: (query: URLSearchParams) => string
  /** True if the footer must leave out its newsletter form, because the page has one. */
  hasNewsletterForm?: boolean
}

export const ignoreQuery = () => ''

/** Set by entry.server.tsx; only server rendering reads it. */
export const PageAssetsContext = createContext<PageAssets>({
  css: '',
  pageStyles: {},
  enhanceUrl: '',
  tooltipsUrl: '',
  speculationRules: '',
  nonce: '',
})

export function usePageAssets() {
  return useContext(PageAssetsContext)
}

export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as PageHandle
}
