import { anyOf } from './policy.ts'

/** Agents, their prompts and language models, and trying them out. */
export const agentPolicy = {
  'agent.view': anyOf('NLP.VIEW'),
  'agent.edit': anyOf('NLP.NLP'),
  'agent.delete': anyOf('NLP.NLP'),
  'agent.train': anyOf('NLP.NLP'),
  'agent.tryOut': anyOf('NLP.VIEW'),
  'agent.import': anyOf('NLP.NLP'),
  'agent.export': anyOf('NLP.VIEW'),
  /** The secret that signs the requests of fulfilment. */
  'agent.viewSecret': anyOf('NLP.NLP'),
  'agent.rotateSecret': anyOf('NLP.NLP'),
  'agent.viewReport': anyOf('NLP.VIEW'),
  'agent.removeSamples': anyOf('NLP.NLP'),
}
