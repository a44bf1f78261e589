import type { KnowledgeConfig, KnowledgeSource, Passage, SourceNote } from '@platform/contract'
import { nextId } from '../../ids.ts'

/** A knowledge base in which everything is disabled. */
export function buildKnowledgeConfig(fields: Partial<KnowledgeConfig> = {}): KnowledgeConfig {
  return {
    fromWebsite: false,
    websites: [],
    fromDocuments: false,
    documents: [],
    configurationId: null,
    rereadEveryHours: 0,
    revision: 0,
    ...fields,
  }
}

/** A website that has been read. */
export function buildKnowledgeSource(fields: Partial<KnowledgeSource> = {}): KnowledgeSource {
  return {
    id: nextId('source'),
    kind: 'website',
    name: 'https://help.example.com/',
    state: 'ready',
    errorCode: null,
    detail: '',
    pages: 12,
    passages: 48,
    characters: 41_300,
    isPartial: false,
    notes: [],
    notesTotal: 0,
    sizeBytes: null,
    readAt: '2026-03-04T10:00:00.000Z',
    nextReadAt: null,
    ...fields,
  }
}

/** A document that has been read. */
export function buildDocumentSource(fields: Partial<KnowledgeSource> = {}): KnowledgeSource {
  return buildKnowledgeSource({ kind: 'document', name: 'Tariff.pdf', pages: 4, sizeBytes: 182_400, ...fields })
}

/** A note about a page of a website that is gone. */
export function buildSourceNote(fields: Partial<SourceNote> = {}): SourceNote {
  return {
    code: 'PAGE_LEFT_OUT',
    count: 1,
    page: null,
    url: 'https://help.example.com/old-prices',
    errorCode: 'HTTP_ERROR',
    detail: '404',
    ...fields,
  }
}

/** A passage of a website. */
export function buildPassage(fields: Partial<Passage> = {}): Passage {
  return {
    sourceId: 'source-help',
    source: 'https://help.example.com/luggage',
    url: 'https://help.example.com/luggage',
    page: null,
    title: 'Luggage › In the cabin',
    text: 'One bag of up to 7 kg and a laptop bag may be carried in the cabin.',
    score: 0.82,
    ...fields,
  }
}

/** A PDF that every back end can read: one page with one sentence. */
export function buildPdf(name: string, sentence = 'A booking can be cancelled within 24 hours.'): File {
  return new File([simplePdf(sentence)], name, { type: 'application/pdf' })
}

function simplePdf(sentence: string): string {
  const stream = `BT /F1 12 Tf 40 100 Td (${sentence}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const table = objects.map((object, at) => {
    const entry = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return entry
  })
  const count = objects.length + 1
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`
}
