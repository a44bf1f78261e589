import type { Challenge, DeriveKeyFunction, Payload } from 'altcha-lib/types'
import { solveChallenge as solve } from 'altcha-lib'

/** Derivation by Web Crypto alone: no worker and no WebAssembly, which a strict content security policy refuses. */
async function deriveKeyOf(algorithm: string): Promise<DeriveKeyFunction> {
  const { deriveKey } = algorithm.startsWith('PBKDF2/')
    ? await import('altcha-lib/algorithms/web/pbkdf2')
    : await import('altcha-lib/algorithms/web/sha')
  return deriveKey
}

/**
 * Solves a captcha's proof-of-work challenge, however long it takes: the owner of an account that many have guessed at gets
 * one of some minutes on a slow device. Resolves to the proof that signing in sends; null if
 * it was not solved.
 */
export async function solveChallenge(
  challenge: Readonly<Record<string, unknown>>,
  controller: AbortController,
): Promise<string | null> {
  const { codeChallenge: _, ...asked } = challenge as unknown as Challenge
  const solution = await solve({
    challenge: asked,
    controller,
    deriveKey: await deriveKeyOf(asked.parameters.algorithm),
    timeout: 0,
  })
  if (!solution) return null
  return btoa(JSON.stringify({ challenge: asked, solution } satisfies Payload))
}
