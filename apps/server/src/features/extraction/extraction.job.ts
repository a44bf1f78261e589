import { Failed } from '../../core/http/failed.ts'
import type { JobDefinition, JobRun } from '../../core/jobs/jobs.ts'
import { createLanguageModel } from '../integrations/createLanguageModel.ts'
import { LanguageModelError } from '../../core/language-model/LanguageModel.ts'
import type { Services } from '../../core/services.ts'
import { inEnterprise } from '../../core/work/work.ts'
import { INTERRUPTIONS_MAX } from './extraction.limits.ts'
import { readSource, type ExtractionTask } from './extraction.service.ts'
import { finishExtraction } from './extraction.store.ts'
import { extractVariables, type CollectedVariable } from './extractVariables.ts'

/** Conversations that are read in parallel. */
const CONCURRENCY = 2

/** Collects the variables of an ended conversation. Restarted if the server ended during it. */
export function extractionJob(services: Services): JobDefinition<ExtractionTask> {
  return {
    name: 'conversation.extract',
    concurrency: CONCURRENCY,
    run: (task, run) => runExtraction(services, task, run),
  }
}

async function runExtraction(services: Services, task: ExtractionTask, run: JobRun): Promise<void> {
  let variables: CollectedVariable[] | undefined
  let error: string | null = null
  try {
    if (run.attempt > INTERRUPTIONS_MAX) throw new Error(`interrupted ${run.attempt} times`)
    variables = await extract(services, task, run.signal)
    if (!variables) return
  } catch (cause) {
    if (run.signal.aborted) throw cause // the next start runs it again
    run.log.warn({ err: cause, conversationId: task.conversationId }, 'variables were not collected')
    error = messageOf(cause)
  }
  await inEnterprise(services, task.enterpriseId, async ({ db, now, emit }) => {
    const { conversationId: sessionId } = task
    const agentId = await finishExtraction(db, sessionId, {
      state: error === null ? 'extracted' : 'failed',
      error,
      finished_at: now,
      ...(variables ? { variables } : {}),
    })
    if (agentId) emit({ name: 'conversation.ended', payload: { agentId, sessionId } })
  })
}

/** Extracts the variables. Undefined if the extraction is no longer needed. */
async function extract(
  services: Services,
  task: ExtractionTask,
  signal: AbortSignal,
): Promise<CollectedVariable[] | undefined> {
  const source = await inEnterprise(services, task.enterpriseId, (work) => readSource(work, task))
  if (!source) return undefined
  return extractVariables(createLanguageModel(source.integration, services), source.variables, source.turns, signal)
}

function messageOf(cause: unknown): string {
  if (cause instanceof LanguageModelError) return cause.message
  if (cause instanceof Failed && cause.failure.type === 'REFUSED') return cause.message
  return 'Something went wrong. The variables of this conversation could not be collected.'
}
