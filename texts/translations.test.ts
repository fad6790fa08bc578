import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'
import * as hindiShop from './hi/shop.ts'
import { formatPaise } from './mr/amounts.ts'
import { whenToCome } from './mr/opening.ts'

/** Names and technical words that stay in Latin letters. */
const NAMES =
  /\b(WhatsApp|JavaScript|SSD|RAM|GSTIN|PNG|JPEG|WebP|MB|CSV|JSON|UPI|HSN|SAC|IFSC|INV|CGST|IGST|SGST|UTGST|GSTR-1|GSTR-3B|CMP-08|Tally|b2b|b2cl|b2cs|b2c|cdnr|cdnur|exemp|hsn|docs|SEZ|UIN|mm|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|iPhone|iPad|Windows|ChromeOS|Mac|Linux|OpenStreetMap|DPDP Act|Digital Personal Data Protection Act|Expect|Idempotency-Key|id|entity|API|GST|IMEI|JPG|SKU|QR|PIN|SMS|S3|PDF|Ctrl|Control|Meta|Enter|Mistri|SQLite|PostgreSQL|WooCommerce|Shopify|RepairDesk|Excel|Zapier|Google Maps|Apple Maps|Google|https|SMTP_URL|PUBLIC_URL|NIGHTLY_BACKUP|SMTP|STARTTLS|TLS|outgoing mail|Do Not Track|Global Privacy Control|GB|backups|recovery-codes\.txt|6 months|1 year|90 days|same day)\b/g
