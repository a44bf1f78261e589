import { useLocation, useNavigate } from 'react-router'

/** Location state of the language models screen. */
export interface LanguageModelsArrival {
  /** The path that Back returns to. */
  readonly from: string
}

/** Returns the function that opens the language models screen; its Back returns to this screen. */
export function useManageLanguageModels(): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => void navigate('/bots/language-models', { state: { from: pathname } satisfies LanguageModelsArrival })
}
