import { createContext } from 'react'

/** Whether the Tab key reaches this row of a `PaneList`. @internal */
export const PaneRowActiveContext = createContext(true)
