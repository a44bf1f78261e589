import { NO_DIALOGUE, type Export, type TransferFormat } from '@platform/contract'
import { pack } from '../archive.ts'
import type { BotContent, WrittenBot } from '../botContent.ts'
import { writeCsv } from '../csv/writeCsv.ts'
import { writeDialogflow, type DialogflowAgent } from '../dialogflow/writeDialogflow.ts'
import { fileName } from '../fileName.ts'
import type { StoredDraft } from '../import.types.ts'
import { parseEntity, parseIntent } from '../parseStored.ts'
import { writeRasa } from '../rasa/writeRasa.ts'

/** An agent to be exported, with all of its content as it is stored. */
export interface ExportTask {
  readonly format: TransferFormat
  readonly agent: DialogflowAgent
  readonly draft: StoredDraft
}

/** Writes an agent as a file of another tool. Only for a thread: a large agent takes more than a second. */
export function writeExport({ format, agent, draft }: ExportTask): Export {
  const { files, notices } = WRITERS[format](agent, contentOf(draft))
  const [only] = files
  const isTable = format === 'csv' && files.length === 1 && only !== undefined
  const bytes = isTable ? Buffer.from(only.text) : pack(files)
  return {
    fileName: `${fileName(agent.name)}-${format}.${isTable ? 'csv' : 'zip'}`,
    contentType: isTable ? 'text/csv' : 'application/zip',
    content: Buffer.from(bytes).toString('base64'),
    notices: [...notices],
  }
}

const WRITERS: Readonly<Record<TransferFormat, (agent: DialogflowAgent, content: BotContent) => WrittenBot>> = {
  rasa: (_, content) => writeRasa(content),
  dialogflow: writeDialogflow,
  csv: (_, content) => writeCsv(content),
}

function contentOf({ stories, intents, entities }: StoredDraft): BotContent {
  const storyNames = new Map(stories.map(({ id, name }) => [id, name]))
  const entityNames = new Map(entities.map(({ id, name }) => [id, name]))
  return {
    entities: entities.flatMap(parseEntity).map(({ name, values, isFuzzy }) => ({ name, values, isFuzzy })),
    intents: intents
      .flatMap((intent) => parseIntent(intent, storyNames.get(intent.storyId) ?? ''))
      .map(({ name, story, phrases, responses, parameters, dialogue }) => {
        const { buttons, requires, opens } = { ...NO_DIALOGUE, ...dialogue }
        return {
          name,
          ...(story === '' ? {} : { story }),
          phrases: phrases.map(({ text, annotations }) => ({
            text,
            annotations: annotations
              .map(({ entityId, start, end }) => ({ entity: entityNames.get(entityId) ?? entityId, start, end }))
              .toSorted((one, other) => one.start - other.start),
          })),
          responses,
          parameters: parameters.map(({ id: _, entityId, ...parameter }) => ({
            ...parameter,
            entity: entityId === null ? parameter.name : (entityNames.get(entityId) ?? entityId),
          })),
          buttons,
          requires,
          opens,
        }
      }),
  }
}
