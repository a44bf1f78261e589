import { Failed } from '../../core/http/failed.ts'
import { LanguageModelError } from '../../core/language-model/LanguageModel.ts'
import type { Services } from '../../core/services.ts'
import { defineTask, type Task, type TaskDefinition } from '../../core/tasks/task.ts'
import type { Work } from '../../core/work/work.ts'
import { createLanguageModel } from '../integrations/createLanguageModel.ts'
import { EXTRACTION } from './extraction.kind.ts'
import { emitVariables, readSource } from './extraction.service.ts'
import { finishExtraction } from './extraction.store.ts'
import { extractVariables, type CollectedVariable } from './extractVariables.ts'

/** Conversations that are read in parallel. */
const CONCURRENCY = 2

const UNEXPECTED = 'Something went wrong. The variables of this conversation could not be collected.'

const CANCELLED = 'The collection of the variables was cancelled. Nothing was stored.'
/** Share of the work that is done when the conversation has been read, and the model is asked. */
const READ_SHARE = 0.1

/** Collects the variables of an ended conversation. */
export function extractionTask(services: Services): TaskDefinition {
  return defineTask({
    kind: EXTRACTION,
    concurrency: CONCURRENCY,
    run: (task) => runExtraction(services, task),
    async onStopped(work, { subject }, reason) {
      const error = reason === 'cancelled' ? CANCELLED : UNEXPECTED
      await finish(work, subject, { error, isCancelled: reason === 'cancelled' })
      return error
    },
  })
}

async function runExtraction(services: Services, task: Task<null>): Promise<void> {
  let outcome: Outcome | undefined
  try {
    outcome = await extract(services, task)
  } catch (cause) {
    if (task.signal.aborted) throw cause // another run continues
    task.log.warn({ err: cause, conversationId: task.subject }, 'variables were not collected')
    outcome = { error: messageOf(cause) }
  }
  if (!outcome) return
  const { error } = outcome
  await task.complete((work) => finish(work, task.subject, outcome), error === undefined ? {} : { reason: error })
}

interface Outcome {
  readonly variables?: CollectedVariable[]
  readonly error?: string
  readonly isCancelled?: boolean
}

/** Extracts the variables. Undefined if the extraction is no longer needed. */
async function extract(services: Services, task: Task<null>): Promise<Outcome | undefined> {
  const source = await task.inWork((work) => readSource(work, task.subject))
  if (!source) return undefined
  task.report(READ_SHARE)
  const model = createLanguageModel(task, source.integration, services)
  return { variables: await extractVariables(model, source.variables, source.turns, task.signal) }
}

async function finish(
  work: Work,
  sessionId: string,
  { variables, error, isCancelled = false }: Outcome,
): Promise<void> {
  const agentId = await finishExtraction(work.db, sessionId, {
    state: error === undefined ? 'extracted' : 'failed',
    error: error ?? null,
    is_cancelled: isCancelled,
    finished_at: work.now,
    ...(variables ? { variables } : {}),
  })
  if (agentId) emitVariables(work, { agentId, sessionId })
}

function messageOf(cause: unknown): string {
  if (cause instanceof LanguageModelError) return cause.message
  if (cause instanceof Failed && cause.failure.type === 'REFUSED') return cause.message
  return UNEXPECTED
}
