import { createContext, useContext } from 'react'

/**
 * The format being rendered. Each email is one React tree that is rendered twice, as HTML and as text; the components
 * read from this context which of the two it is.
 */
export const EmailFormatContext = createContext<'html' | 'text'>('html')

export function useEmailFormat() {
  return useContext(EmailFormatContext)
}
