import { useMatches } from '@remix-run/react'
import { createContext, useContext } from 'react'
import type { PageStyle } from '#app/styles/page-styles.ts'

export interface PageAssets {
  /** The public stylesheet, inlined. */
  css: string
  /** What single pages add to it. */
  pageStyles: Partial<Record<PageStyle, string>>
  enhanceUrl: string
  /** The island of tooltips, which the enhancement script brings at the first touch. */
  tooltipsUrl: string
  speculationRules: string
  /** Names this answer's own inline scripts in its policy; empty on public pages, which have none (A13). */
  nonce: string
}

/** What a route's `handle` may say of its page. */
export interface PageHandle {
  /** React runs in the browser too, under the desk's stylesheet (app/styles/admin-entry.css); absent on public pages. */
  hydrate?: boolean
  /** A hydrated page that brings its own header and `<main id="main" tabIndex={-1}>`, in place of the site's. */
  ownFrame?: boolean
  style?: PageStyle
  /**
   * What of an address's query the page is made of, each choice in one spelling. With it the page is the same for
   * everybody, and kept (worker/cache/page-cache.ts).
   */
  kept?: (query: URLSearchParams) => string
  /** The page shows the newsletter's form itself, so the footer leaves its own out. */
  ownLetter?: boolean
}

/** Of a page that is kept, and made of its path alone. */
export const cacheByPath = () => ''

/** Filled by the server's entry; a hydrated page brings its own files, so the browser never needs it. */
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
