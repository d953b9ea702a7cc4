import { createContext, useContext } from 'react'

/** A letter is one tree that is printed twice; its parts ask in which of the two they stand. */
export const EmailFormatContext = createContext<'html' | 'text'>('html')

export function useEmailFormat() {
  return useContext(EmailFormatContext)
}
