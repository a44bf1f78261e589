import { CODE_SUCCESS, type Reply } from '../failure.ts'
import { recordOf, withoutNulls, type Fields } from '../wire.ts'
import type { KnowledgeConfig, KnowledgeInput, KnowledgeUpload } from './knowledge.schema.ts'

interface Settings extends Fields {
  fromWebsite: boolean
  websites: readonly string[]
  fromDocuments: boolean
  configurationId: string | null
}

/** Uses the specification's names; no configuration is an empty string, like `openaiKey` (specification 1 §7). */
function toWire({ fromWebsite, websites, fromDocuments, configurationId, ...rest }: Settings): Fields {
  return {
    ...rest,
    kbFromWebsite: fromWebsite,
    websitesUrls: websites,
    kbFromDoc: fromDocuments,
    genAiConfigId: configurationId ?? '',
  }
}

function fromWire({ kbFromWebsite, websitesUrls, kbFromDoc, genAiConfigId, ...rest }: Fields): Fields {
  return {
    ...rest,
    fromWebsite: kbFromWebsite,
    websites: websitesUrls,
    fromDocuments: kbFromDoc,
    configurationId: genAiConfigId === undefined || genAiConfigId === '' ? null : genAiConfigId,
  }
}

/** A save sends an empty list of documents: they are added and removed by separate calls (specification 1 §7). */
export const knowledgeBody = {
  toBody: (input: KnowledgeInput): Fields => ({ ...toWire({ ...input }), documents: [] }),
  fromBody: (fields: Fields): Fields => {
    const { documents: _, ...body } = fields
    return fromWire(body)
  },
}

export const knowledgeReply = {
  toReply: (config: KnowledgeConfig): Reply => ({ status: true, code: CODE_SUCCESS, data: toWire({ ...config }) }),
  /** Other back ends may leave out the additions of this contract: the schedule and the revision. */
  fromReply: (reply: Reply): unknown => {
    const data = withoutNulls(recordOf(reply.data))
    return { rereadEveryHours: 0, revision: 0, documents: [], websitesUrls: [], ...fromWire(data) }
  },
}

/** `data` is the list of accepted files, by `fileName`; refused ones are in a separate field. */
export const uploadReply = {
  toReply: ({ documents, refused }: KnowledgeUpload): Reply => ({ status: true, data: documents, refused }),
  fromReply: (reply: Reply): unknown => ({ documents: reply.data ?? [], refused: reply.refused ?? [] }),
}

export const deleteDocumentsBody = {
  toBody: ({ agentId, fileNames }: { agentId: string; fileNames: readonly string[] }): Fields => ({
    agentId,
    filenames: fileNames,
  }),
  /** Repeated fields are read as a list, a single one as a string. */
  fromBody: ({ filenames, ...body }: Fields): Fields => ({
    ...body,
    fileNames: typeof filenames === 'string' ? [filenames] : filenames,
  }),
}
