import { createContext } from 'react'

/** The values of Ladle's buttons. (Ladle's own types are source files that do not pass the type check.) */
export interface Switches {
  readonly theme: 'light' | 'dark' | 'auto'
  readonly rtl: boolean
}

export const SwitchesContext = createContext<Switches>({ theme: 'light', rtl: false })
