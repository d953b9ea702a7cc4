import { createContext, useContext } from 'react'

/** Each email is one React tree that is rendered twice, as HTML and as text. */
export const EmailFormatContext = createContext<'html' | 'text'>('html')

export function useEmailFormat() {
  return useContext(EmailFormatContext)
}
