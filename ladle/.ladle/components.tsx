import '@platform/ui/fonts.css'
import '@platform/ui/styles.css'
import './canvas.css'
import type { ReactElement, ReactNode } from 'react'
import { SwitchesContext, type Switches } from '../src/switches.ts'

interface ProviderProps {
  readonly globalState: Switches
  readonly children: ReactNode
}

/** Ladle renders this around every story. It requires a constant of this name. */
export const Provider = ({ globalState, children }: ProviderProps): ReactElement => (
  <SwitchesContext value={globalState}>{children}</SwitchesContext>
)
