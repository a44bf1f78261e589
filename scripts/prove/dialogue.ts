// Random conversations with a booking bot: values, corrections in English, Hindi and Hinglish, digressions, rejected values,
// commands and confirmations. No value may be lost, nothing may be booked that was corrected or not agreed to, no question
// may be repeated more often than the agent allows, and every conversation must end. 20 rounds take about a minute.
import { simulate } from '../../packages/dialogue/src/testing/simulation.ts'
import type { ProofOptions, ProofResult } from './proof.ts'

const CONVERSATIONS_PER_ROUND = 500

export async function prove({ rounds, random, log }: ProofOptions): Promise<ProofResult> {
  const { messages, bookings, errors } = await simulate(rounds * CONVERSATIONS_PER_ROUND, random)
  for (const error of errors.slice(0, 20)) log(error)
  return {
    figure: `${rounds * CONVERSATIONS_PER_ROUND} conversations, ${messages} messages, ${bookings} bookings, ${errors.length} errors`,
    holds: errors.length === 0 && bookings > 0,
  }
}
