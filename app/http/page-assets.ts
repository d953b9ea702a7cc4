import { useMatches } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { PageStyle } from '#app/styles/page-styles.ts'

export interface PageAssets {
  /** The public stylesheet, which is inlined in every public page. */
  css: string
  /** Additional styles of single pages. */
  pageStyles: Partial<Record<PageStyle, string>>
  enhanceUrl: string
  /** The URL of the tooltip island, loaded on the first touch of a tooltip button. */
  tooltipsUrl: string
  speculationRules: string
  /** The nonce of this response's inline scripts; empty on public pages, which have none (A13). */
  nonce: string
}

/** The options that a route can set in its `handle`. */
export interface PageHandle {
  /**
   * Whether React hydrates the page, with the admin stylesheet (app/styles/admin.css); absent on public pages.
   */
  hydrate?: boolean
  /** Whether a hydrated page renders its own header and `<main id="main" tabIndex={-1}>` instead of the site's. */
  ownFrame?: boolean
  style?: PageStyle
  /**
   * Returns the query parameters that affect the page, in canonical form. A route with this function is the same for
   * all visitors and is cached (worker/cache/page-cache.ts).
   */
  kept?: (query: URLSearchParams) => string
  /** Whether the page has its own newsletter form, so that the footer omits its form. */
  ownLetter?: boolean
}

/** For cached pages, feeds and images that depend on the path alone. */
export const cacheByPath = () => ''

/** The page's inlined styles and script URLs, set by entry.server.tsx; only server rendering reads them. */
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
