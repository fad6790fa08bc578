import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { type FoundPage, findPage } from '#contract/platform/find-page.ts'
import { type LinkPreviewCard, previewPath } from '#contract/platform/pages.ts'
import type { Config } from '#server/config.ts'
import { UPLOADS_PATH } from '#server/platform/files/file-names.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { NetworkCounter } from '#server/platform/http/read-limits.ts'
import { type ResponseCache, sendCached } from '#server/platform/http/response-cache.ts'
import { NoPlaceError, ProblemError } from '#server/platform/problem.ts'
import type { CardPicture } from './draw-card.ts'
import { setFonts } from './fonts.ts'

const ILLUSTRATION = /^\/illustrations\/[\w-]+\.svg$/
const SAMPLE_PICTURE = /^\/img\/[\w-]+\.webp$/
/** A picture takes a seventh of a second of one core. */
const drawing = pLimit(1)
/** Pictures that wait to be drawn, and the number that a network may have drawn in a minute; pictures in the cache are not counted. */
const WAITING_MAX = 20
const DRAWN_MAX = 30

/** A request for something that is drawn, and the reply to it. */
export type PageCall = [request: Pick<FastifyRequest, 'ip'>, reply: Pick<FastifyReply, 'raw'>]

export interface LinkPreviewSource {
  /** The card of a page as JSON; empty for a page without one. */
  cardOf(page: FoundPage, call: PageCall): Promise<string>
  /** Folder of the site's own files. */
  publicFolder: string
}

/**
 * The pictures of links in messengers, drawn on request. They are cached by their content: all URLs of the same content, also those of old
 * versions, share one entry in the small part of the cache.
 */
export function registerLinkPreviews(
  app: FastifyInstance,
  { config, files, log, cache }: { config: Config; files: FileStore; log: FastifyBaseLogger; cache: ResponseCache },
  { cardOf, publicFolder }: LinkPreviewSource,
): void {
  setFonts(publicFolder)

  /** A picture that cannot be read is left out: the text alone is still a preview. */
  async function pictureOf(url: string | undefined, kind: CardPicture['kind'] = 'product'): Promise<CardPicture | undefined> {
    try {
      if (url?.startsWith(UPLOADS_PATH)) {
        const file = await files.get(url.slice(UPLOADS_PATH.length))
        return file && { kind, bytes: file.bytes }
      }
      if (url && ILLUSTRATION.test(url)) return { kind: 'illustration', bytes: await readFile(join(publicFolder, url)) }
      if (url && SAMPLE_PICTURE.test(url)) return { kind: 'product', bytes: await readFile(join(publicFolder, url)) }
    } catch (error) {
      log.warn({ err: error, url }, 'A picture for a link preview could not be read')
    }
    return undefined
  }

  async function draw(card: LinkPreviewCard): Promise<Buffer> {
    const [{ drawCard }, picture, logo] = await Promise.all([
      import('./draw-card.ts'),
      card.photo ? pictureOf(card.photo, 'photo') : pictureOf(card.image),
      pictureOf(card.logo),
    ])
    try {
      return await drawCard(card, picture, logo)
    } catch (error) {
      if (!picture && !logo) throw error
      log.warn({ err: error, url: card.photo ?? card.image }, 'A picture for a link preview could not be drawn')
      return drawCard(card)
    }
  }

  const drawn = config.rateLimit ? new NetworkCounter(DRAWN_MAX) : undefined
  /** Anyone can name endlessly many pages, while messengers request few. */
  function drawFor(ip: string, run: () => Promise<Buffer>): Promise<Buffer> {
    drawn?.consume(ip)
    if (drawing.pendingCount >= WAITING_MAX) throw new NoPlaceError()
    return drawing(run)
  }

  app.get<{ Querystring: { page?: string } }>(
    previewPath(':version(^[0-9a-z]{1,8}$)'),
    { config: { access: 'public' } },
    async (request, reply) => {
      const found = findPageOf(request.query.page)
      if (!found) throw new ProblemError('not_found')
      const content = await cardOf(found, [request, reply])
      if (!content) throw new ProblemError('not_found')
      const picture = await cache.get(
        `link preview ${content}`,
        [],
        async () => ({
          status: 200,
          headers: {
            'content-type': 'image/jpeg',
            'cache-control': 'public, max-age=86400',
            // Messengers on the web show it on their own pages.
            'cross-origin-resource-policy': 'cross-origin',
          },
          body: await drawFor(request.ip, () => draw(JSON.parse(content) as LinkPreviewCard)),
          cacheable: true,
          compress: 'never',
        }),
        { open: true },
      )
      return sendCached(request, reply, picture)
    },
  )
}

/** The page of a preview. */
function findPageOf(path: unknown): FoundPage | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined
  const base = 'http://in-process'
  return URL.canParse(path, base) ? findPage(new URL(path, base)) : undefined
}
