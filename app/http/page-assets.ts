import { useMatches } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { PageStyle } from '#app/styles/page-styles.ts'

export interface PageAssets {
  css: string
  pageStyles: Partial<Record<PageStyle, string>>
  enhanceUrl: string
  /** URL of the tooltip island's script, loaded when a visitor first touches a tooltip button. */
  tooltipsUrl: string
  speculationRules: string
  /** Nonce of this response's inline scripts; empty on public pages, which have no inline scripts (A13). */
  nonce: string
}

export interface PageHandle {
  /** True if React hydrates the page with the admin stylesheet (app/styles/admin.css); unset on public pages. */
  hydrate?: boolean
  /** True if a hydrated page renders its own header and `<main id="main" tabIndex={-1}>` instead of the site's. */
  ownFrame?: boolean
  style?: PageStyle
  /**
   * Returns the query parameters that affect the page, in canonical form. A route that defines this function
   * must render the same page for every visitor, because its pages are cached (worker/cache/page-cache.ts).
   */
  cacheKeyQuery?: (query: URLSearchParams) => string
  /** True if the page has its own newsletter form, so that the footer leaves out its form. */
  hasNewsletterForm?: boolean
}

/** Value of `cacheKeyQuery` for cached pages, feeds and images that ignore all query parameters. */
export const ignoreQuery = () => ''

/** Inlined styles and script URLs of the page, set by entry.server.tsx; only server rendering reads them. */
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
