import type { InputOf } from '@platform/contract'
import { useEffect, useRef, useState } from 'react'
import { useConsole } from '../../app/ConsoleContext.ts'

/** The browser could not solve the task: a page without https has no Web Crypto. */
export class ProofFailed extends Error {
  override readonly name = 'ProofFailed'
}

export interface UseProveWorkResult {
  readonly isProving: boolean
  /** Solves a task of so much work. Resolves to null if it was cancelled; rejects if it cannot be loaded or solved. */
  readonly prove: (work: number) => Promise<Pick<InputOf<'account.login'>, 'proof'> | null>
  readonly cancel: () => void
}

/** Solves the proof of work that the server demands for an account at which many passwords have been tried. */
export function useProveWork(): UseProveWorkResult {
  const { transport } = useConsole()
  const [isProving, setIsProving] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function prove(work: number) {
    const controller = new AbortController()
    running.current = controller
    setIsProving(true)
    try {
      const { signal } = controller
      const { challenge } = await transport.call('account.captcha', { requestFrom: 'login', work }, { signal })
      const { solveChallenge } = await import('./solveChallenge.ts')
      const proof = await solveChallenge(challenge, controller).catch(() => null)
      if (signal.aborted) return null
      if (proof === null) throw new ProofFailed()
      return { proof }
    } catch (error) {
      if (controller.signal.aborted) return null
      throw error
    } finally {
      setIsProving(false)
    }
  }

  return { isProving, prove, cancel: () => running.current?.abort() }
}
