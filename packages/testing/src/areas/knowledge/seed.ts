import { WITHOUT_LANGUAGE_MODEL } from '@platform/contract'
import { buildDocumentSource, buildKnowledgeSource, buildPassage } from './build.ts'
import { SAMPLE_AGENT_ID as agentId } from '../sampleIds.ts'
import type { KeptPassage, KnowledgeSeed } from './records.ts'

const HELP = 'https://help.example.com/'

const PASSAGES: readonly Partial<KeptPassage>[] = [
  { title: 'Luggage › In the cabin', text: 'One bag of up to 7 kg and a laptop bag may be carried in the cabin.' },
  {
    title: 'Luggage › In the hold',
    text: 'One bag of up to 23 kg may be checked in. Each further bag costs 40 euros.',
  },
  { title: 'Pets', text: 'Small dogs and cats travel in the cabin in a closed carrier of up to 8 kg.' },
].map((passage) => ({ ...passage, sourceId: 'source-help', source: HELP, url: HELP }))

const TARIFF: readonly Partial<KeptPassage>[] = [
  { page: 2, text: 'A booking can be cancelled free of charge within 24 hours after it was made.' },
  { page: 3, text: 'Later cancellations cost 25 per cent of the fare, and the whole fare on the day of travel.' },
].map((passage) => ({ ...passage, sourceId: 'source-tariff', source: 'Tariff.pdf', url: null, title: 'Tariff' }))

/** A website and a document that have been read, for the sample agent. */
export function sampleKnowledge(): KnowledgeSeed[] {
  const kept = [...PASSAGES, ...TARIFF].map((fields): KeptPassage => {
    const { score: _, ...passage } = buildPassage(fields)
    return passage
  })
  return [
    {
      agentId,
      config: {
        fromWebsite: true,
        fromDocuments: true,
        configurationId: WITHOUT_LANGUAGE_MODEL,
        rereadEveryHours: 24,
        revision: 1,
      },
      sources: [
        buildKnowledgeSource({ id: 'source-help', name: HELP, nextReadAt: '2026-03-05T10:00:00.000Z' }),
        buildDocumentSource({ id: 'source-tariff' }),
      ],
      passages: kept,
    },
  ]
}
