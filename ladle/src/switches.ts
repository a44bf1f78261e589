import { createContext } from 'react'

/** What Ladle's own buttons are set to. (Ladle's types are source files that do not pass our checks.) */
export interface Switches {
  readonly theme: 'light' | 'dark' | 'auto'
  readonly rtl: boolean
}

export const SwitchesContext = createContext<Switches>({ theme: 'light', rtl: false })
