import Fastify, { type FastifyRequest } from 'fastify'
import { unreadable } from './failed.ts'

const parse = Fastify().getDefaultJsonParser('error', 'error')

/** Parses JSON. Throws a `Failed` (400) if it is not valid, or has a key that could change a prototype. */
export function parseJson(text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // The parser of Fastify does not use the request.
    void parse({} as FastifyRequest, text, (error, value) => {
      if (error) reject(unreadable('The request could not be read'))
      else resolve(value)
    })
  })
}
