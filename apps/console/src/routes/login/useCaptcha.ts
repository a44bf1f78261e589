import type { Captcha } from '@platform/contract'
import { useEffect, useState } from 'react'
import { useConsole } from '../../app/ConsoleContext.ts'

export type PictureStatus = 'loading' | 'ready' | 'failed'
export type ProofStatus = 'unwanted' | 'solving' | 'solved' | 'failed'

export interface UseCaptchaResult {
  /** The newest captcha; null while there is none. */
  readonly captcha: Captcha | null
  /** False once the server has said that it asks for none. */
  readonly isRequired: boolean
  readonly picture: PictureStatus
  /** What the person read in the picture. */
  readonly text: string
  /** The accessible second way: the browser solves a task instead of the person reading a picture. */
  readonly proofStatus: ProofStatus
  readonly proof: string | null
  readonly setText: (text: string) => void
  /** Loads another captcha; a proof that was wanted is solved again for it. */
  readonly refresh: () => void
  readonly wantProof: () => void
}

/** A captcha, and either answer to it. Each captcha serves once. */
export function useCaptcha(): UseCaptchaResult {
  const { transport } = useConsole()
  const [round, setRound] = useState(0)
  /** What came of a round; null when it failed. */
  const [loaded, setLoaded] = useState<{ round: number; captcha: Captcha | null }>()
  /** What came of a captcha's challenge; null when it was not solved. */
  const [solved, setSolved] = useState<{ captcha: Captcha; proof: string | null }>()
  const [text, setText] = useState('')
  const [isProofWanted, setIsProofWanted] = useState(false)

  const isLoaded = loaded?.round === round
  const captcha = isLoaded ? loaded.captcha : null
  const isSolved = captcha !== null && solved?.captcha === captcha
  const proof = isProofWanted && isSolved ? solved.proof : null

  useEffect(() => {
    const controller = new AbortController()
    const load = async (): Promise<void> => {
      const fresh = await transport
        .call('account.captcha', { requestFrom: 'login' }, { signal: controller.signal })
        .catch(() => null)
      if (!controller.signal.aborted) setLoaded({ round, captcha: fresh })
    }
    void load()
    return () => controller.abort()
  }, [transport, round])

  useEffect(() => {
    if (!isProofWanted || !captcha) return undefined
    const controller = new AbortController()
    const solve = async (): Promise<string | null> => {
      const { solveChallenge } = await import('./solveChallenge.ts')
      return solveChallenge(captcha.challenge, controller)
    }
    const answer = async (): Promise<void> => {
      // No Web Crypto (a page without https), or a challenge that this version does not know.
      const answered = await solve().catch(() => null)
      if (!controller.signal.aborted) setSolved({ captcha, proof: answered })
    }
    void answer()
    return () => controller.abort()
  }, [isProofWanted, captcha])

  return {
    captcha,
    isRequired: loaded?.captcha?.isRequired ?? true,
    picture: !isLoaded ? 'loading' : captcha === null ? 'failed' : 'ready',
    text,
    proofStatus: !isProofWanted ? 'unwanted' : !isSolved ? 'solving' : proof === null ? 'failed' : 'solved',
    proof,
    setText,
    refresh() {
      setText('')
      setRound(round + 1)
    },
    wantProof: () => setIsProofWanted(true),
  }
}
