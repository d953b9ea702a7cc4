import { createContext, useContext } from 'react'

/** A letter is one tree that is printed twice; its parts ask in which of the two they stand. */
export const Medium = createContext<'html' | 'text'>('html')

export function useMedium() {
  return useContext(Medium)
}
