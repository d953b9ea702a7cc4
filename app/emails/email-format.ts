import { createContext, useContext } from 'react'

/** The format being rendered. Each email is one React tree that is rendered twice; its parts read the format here. */
export const EmailFormatContext = createContext<'html' | 'text'>('html')

export function useEmailFormat() {
  return useContext(EmailFormatContext)
}
