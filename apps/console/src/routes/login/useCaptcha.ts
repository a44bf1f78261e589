import type { Captcha } from '@platform/contract'
import { useEffect, useRef, useState } from 'react'
import { useConsole } from '../../app/ConsoleContext.ts'

export type PictureStatus = 'loading' | 'ready' | 'failed'
export type ProofStatus = 'idle' | 'solving' | 'solved' | 'failed'

export interface UseCaptchaResult {
  /** The newest captcha; null while there is none. */
  readonly captcha: Captcha | null
  /** Whether the server requires a captcha. */
  readonly isRequired: boolean
  readonly picture: PictureStatus
  /** The typed text of the picture. */
  readonly text: string
  /** Status of the accessible alternative: the browser solves a challenge instead of the user reading a picture. */
  readonly proofStatus: ProofStatus
  readonly proof: string | null
  readonly setText: (text: string) => void
  /** Resolves to the newest captcha as soon as it is loaded; to null if it cannot be loaded. */
  readonly whenLoaded: () => Promise<Captcha | null>
  /** Loads another captcha. A requested proof is solved again for it. */
  readonly refresh: () => void
  readonly requestProof: () => void
}

/** Loads a captcha and manages its answer: a text or a proof. Each captcha is valid once. */
export function useCaptcha(): UseCaptchaResult {
  const { transport } = useConsole()
  const [round, setRound] = useState(0)
  /** The captcha of a round; null if loading failed. */
  const [loaded, setLoaded] = useState<{ round: number; captcha: Captcha | null }>()
  /** The proof of a captcha's challenge; null if it was not solved. */
  const [solved, setSolved] = useState<{ captcha: Captcha; proof: string | null }>()
  const loading = useRef<Promise<Captcha | null>>(Promise.resolve(null))
  const [text, setText] = useState('')
  const [isProofRequested, setIsProofRequested] = useState(false)

  const isLoaded = loaded?.round === round
  const captcha = isLoaded ? loaded.captcha : null
  const isSolved = captcha !== null && solved?.captcha === captcha
  const proof = isProofRequested && isSolved ? solved.proof : null

  useEffect(() => {
    const controller = new AbortController()
    const load = async (): Promise<Captcha | null> => {
      const fresh = await transport
        .call('account.captcha', { requestFrom: 'login' }, { signal: controller.signal })
        .catch(() => null)
      if (!controller.signal.aborted) setLoaded({ round, captcha: fresh })
      return fresh
    }
    loading.current = load()
    return () => controller.abort()
  }, [transport, round])

  useEffect(() => {
    if (!isProofRequested || !captcha) return undefined
    const controller = new AbortController()
    const solve = async (): Promise<string | null> => {
      const { solveChallenge } = await import('./solveChallenge.ts')
      return solveChallenge(captcha.challenge, controller)
    }
    const answer = async (): Promise<void> => {
      // Fails without Web Crypto (a page without https), or for a challenge that this version does not support.
      const answered = await solve().catch(() => null)
      if (!controller.signal.aborted) setSolved({ captcha, proof: answered })
    }
    void answer()
    return () => controller.abort()
  }, [isProofRequested, captcha])

  return {
    captcha,
    isRequired: loaded?.captcha?.isRequired ?? true,
    picture: !isLoaded ? 'loading' : captcha === null ? 'failed' : 'ready',
    text,
    proofStatus: !isProofRequested ? 'idle' : !isSolved ? 'solving' : proof === null ? 'failed' : 'solved',
    proof,
    setText,
    whenLoaded: () => loading.current,
    refresh() {
      setText('')
      setRound(round + 1)
    },
    requestProof: () => setIsProofRequested(true),
  }
}
