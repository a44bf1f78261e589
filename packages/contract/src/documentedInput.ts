import * as z from 'zod/mini'
import { customerWireInputs } from './contacts/contacts.documented.ts'
import { MESSAGE_MAX, PredictInputSchema } from './conversation/conversation.schema.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { EntityInputSchema, EntityListInputSchema, EntityValueSchema } from './entities/entities.schema.ts'
import { ENTITY_VALUES_MAX } from './entities/entities.limits.ts'
import { GENAI_AUTH_TYPE } from './integrations/integrations.limits.ts'
import {
  IntegrationInputSchema,
  IntegrationTestInputSchema,
  IntegrationUpdateSchema,
} from './integrations/integrations.schema.ts'
import { ANNOTATIONS_MAX, PARAMETERS_MAX, PHRASES_MAX, RESPONSES_MAX, RESPONSE_MAX } from './intents/intents.limits.ts'
import { AnnotationSchema, IntentInputSchema, ParameterSchema, PhraseSchema } from './intents/intents.schema.ts'
import { DeleteDocumentsInputSchema, KnowledgeInputSchema } from './knowledge/knowledge.schema.ts'
import { ParaphraseInputSchema } from './paraphrase/paraphrase.ts'
import type { EndpointName } from './registry.ts'
import { reportWireInputs } from './reports/reports.documented.ts'
import { ID_MAX, text } from './schema.ts'

const authType = z.optional(z.literal(GENAI_AUTH_TYPE))
const {
  _zod: {
    def: {
      options: [SynonymsSchema, PatternSchema],
    },
  },
} = EntityValueSchema

const UtteranceSchema = z.object({
  utterance: PhraseSchema.shape.text,
  /** Whether there are `entityRefs`. Not read. */
  entityDefined: z.optional(z.boolean()),
  entityRefs: z.optional(
    z
      .array(
        z.object({
          entityId: AnnotationSchema.shape.entityId,
          entityStartPos: AnnotationSchema.shape.start,
          entityEndPos: AnnotationSchema.shape.end,
        }),
      )
      .check(z.maxLength(ANNOTATIONS_MAX)),
  ),
  isGenerated: PhraseSchema.shape.isGenerated,
})

/** The inputs that a codec names or arranges differently. Their fields are those of `*.wire.ts`. */
const WIRE_INPUTS: { readonly [K in EndpointName]?: z.ZodMiniType } = {
  ...customerWireInputs,
  ...reportWireInputs,
  'conversation.predict': z.extend(z.omit(PredictInputSchema, { text: true, senderId: true, timeZone: true }), {
    /** Blank or absent to begin a conversation. */
    sessionId: z.optional(z.union([PredictInputSchema.shape.sessionId, z.literal('')])),
    message: z.object({
      type: z.optional(z.literal('text')),
      suggestionId: z.optional(z.string()),
      text: text(MESSAGE_MAX),
      lnCode: z.optional(z.string()),
    }),
    metadata: z.optional(
      z.object({
        senderId: PredictInputSchema.shape.senderId,
        timeZone: PredictInputSchema.shape.timeZone,
        appId: z.optional(z.string()),
      }),
    ),
  }),
  'entities.list': z.extend(z.omit(EntityListInputSchema, { kind: true, name: true }), {
    /** 0 custom, 1 system. */
    type: z.optional(z.literal([0, 1])),
    searchterm: EntityListInputSchema.shape.name,
  }),
  'entities.save': z.extend(EntityInputSchema, {
    values: z
      .array(
        z.discriminatedUnion('type', [
          SynonymsSchema,
          z.extend(z.omit(PatternSchema, { patterns: true }), { pattern: PatternSchema.shape.patterns }),
        ]),
      )
      .check(z.maxLength(ENTITY_VALUES_MAX)),
  }),
  'integrations.save': z.extend(IntegrationInputSchema, { authType }),
  'integrations.update': z.extend(IntegrationUpdateSchema, { authType }),
  'integrations.test': z.extend(IntegrationTestInputSchema, { authType }),
  'intents.save': z.extend(z.omit(IntentInputSchema, { phrases: true, responses: true, parameters: true }), {
    utterances: z.array(UtteranceSchema).check(z.maxLength(PHRASES_MAX)),
    responses: z.optional(
      z.nullable(z.array(z.object({ response: text(RESPONSE_MAX) })).check(z.maxLength(RESPONSES_MAX))),
    ),
    entities: z.optional(z.array(ParameterSchema).check(z.maxLength(PARAMETERS_MAX))),
  }),
  'knowledge.save': z.object({
    agentId: KnowledgeInputSchema.shape.agentId,
    kbFromWebsite: KnowledgeInputSchema.shape.fromWebsite,
    websitesUrls: KnowledgeInputSchema.shape.websites,
    kbFromDoc: KnowledgeInputSchema.shape.fromDocuments,
    /** Blank for none. */
    genAiConfigId: z.string().check(z.maxLength(ID_MAX)),
    rereadEveryHours: KnowledgeInputSchema.shape.rereadEveryHours,
    revision: KnowledgeInputSchema.shape.revision,
    /** Not read: documents are added and removed by calls of their own. */
    documents: z.optional(z.array(z.unknown())),
  }),
  'knowledge.deleteDocuments': z.object({
    agentId: DeleteDocumentsInputSchema.shape.agentId,
    filenames: DeleteDocumentsInputSchema.shape.fileNames,
  }),
  'phrases.paraphrase': z.extend(z.omit(ParaphraseInputSchema, { count: true }), {
    num_return_sequences: ParaphraseInputSchema.shape.count,
  }),
}

/** The schema of a call's fields as they are sent, in its path, its query or its body. */
export const documentedInput = (name: string, { input }: Endpoint): z.ZodMiniType =>
  WIRE_INPUTS[name as EndpointName] ?? input
