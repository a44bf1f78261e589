import { isSystemEntityId, NO_DIALOGUE, type Export, type TransferFormat } from '@platform/contract'
import { pack } from '../archive.ts'
import type { BotContent, IntentContent, Notice, WrittenBot } from '../botContent.ts'
import { writeCsv } from '../csv/writeCsv.ts'
import { writeDialogflow, type DialogflowAgent } from '../dialogflow/writeDialogflow.ts'
import { fileName } from '../fileName.ts'
import type { StoredDraft, StoredEntity } from '../import.types.ts'
import { parseEntity, parseIntent } from '../parseStored.ts'
import type { ExistingIntent } from '../planIntents.ts'
import { writeRasa } from '../rasa/writeRasa.ts'

/** An agent to be exported, with all of its content as it is stored. */
export interface ExportTask {
  readonly format: TransferFormat
  readonly agent: DialogflowAgent
  readonly draft: StoredDraft
}

/** Writes an agent as a file of another tool. Only for a thread: a large agent takes more than a second. */
export function writeExport({ format, agent, draft }: ExportTask): Export {
  const storyNames = new Map(draft.stories.map(({ id, name }) => [id, name]))
  const intents = draft.intents.flatMap((intent) => parseIntent(intent, storyNames.get(intent.storyId) ?? ''))
  const { files, notices } = WRITERS[format](agent, contentOf(intents, draft.entities))
  const [only] = files
  const isTable = format === 'csv' && files.length === 1 && only !== undefined
  const bytes = isTable ? Buffer.from(only.text) : pack(files)
  return {
    fileName: `${fileName(agent.name)}-${format}.${isTable ? 'csv' : 'zip'}`,
    contentType: isTable ? 'text/csv' : 'application/zip',
    content: Buffer.from(bytes).toString('base64'),
    notices: [...notices, ...intents.flatMap(omittedParts)],
  }
}

const WRITERS: Readonly<Record<TransferFormat, (agent: DialogflowAgent, content: BotContent) => WrittenBot>> = {
  rasa: (_, content) => writeRasa(content),
  dialogflow: writeDialogflow,
  csv: (_, content) => writeCsv(content),
}

function contentOf(intents: readonly ExistingIntent[], entities: readonly StoredEntity[]): BotContent {
  const entityNames = new Map(entities.map(({ id, name }) => [id, name]))
  const entityName = (id: string): string | undefined => entityNames.get(id) ?? (isSystemEntityId(id) ? id : undefined)
  return {
    entities: entities.flatMap(parseEntity).map(({ name, values, isFuzzy }) => ({ name, values, isFuzzy })),
    intents: intents.map((intent) => contentOfIntent(intent, entityName)),
  }
}

function contentOfIntent(intent: ExistingIntent, entityName: (id: string) => string | undefined): IntentContent {
  const { name, story, phrases, responses, dialogue } = intent
  const { buttons, requires, opens, translations } = { ...NO_DIALOGUE, ...dialogue }
  const parameterNames = new Map(intent.parameters.map((parameter) => [parameter.id, parameter.name]))
  return {
    name,
    ...(story === '' ? {} : { story }),
    phrases: phrases.map(({ text, annotations }) => ({
      text,
      annotations: annotations
        .map(({ entityId, parameterId = '', start, end }) => {
          const parameter = parameterNames.get(parameterId)
          const entity = entityName(entityId) ?? entityId
          return { entity, ...(parameter === undefined ? {} : { parameter }), start, end }
        })
        .toSorted((one, other) => one.start - other.start),
    })),
    responses,
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
    parameters: intent.parameters.map((parameter) => ({
      // Without its entity, the whole answer is the value.
      entity: parameter.entityId === null ? null : (entityName(parameter.entityId) ?? null),
      name: parameter.name,
      required: parameter.required,
      value: parameter.value,
      prompts: parameter.prompts,
      ...(parameter.isList ? { isList: parameter.isList } : {}),
      ...(parameter.translations ? { translations: parameter.translations } : {}),
    })),
    buttons,
    requires,
    opens,
  }
}

/** Returns notices for the parts of an intent that no format contains. */
function omittedParts({ name, parameters, dialogue }: ExistingIntent): Notice[] {
  const parts = [
    ...parameters.flatMap((parameter) => [
      ...(parameter.rules ? [`the rules of its parameter “${parameter.name}”`] : []),
      ...(parameter.isConfirmed ? [`that its parameter “${parameter.name}” is confirmed`] : []),
    ]),
    ...(dialogue.confirmation ? ['its confirmation'] : []),
    ...(dialogue.fulfilment ? ['its fulfilment'] : []),
  ]
  return parts.map((part) => ({ where: name, message: `The files do not contain ${part}.` }))
}
