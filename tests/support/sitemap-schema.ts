import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** The official schema of sitemaps, from the package `sitemap`. */
const require = createRequire(import.meta.url)
const URLSET = readFileSync(join(dirname(require.resolve('sitemap/package.json')), 'schema/sitemap.xsd'), 'utf8')
/** The rules of https://www.sitemaps.org/schemas/sitemap/0.9/siteindex.xsd. */
const SITEMAP_INDEX = `<?xml version="1.0" encoding="UTF-8"?>
<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9"
  xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xsd:element name="sitemapindex"><xsd:complexType><xsd:sequence>
    <xsd:element name="sitemap" maxOccurs="50000"><xsd:complexType><xsd:all>
      <xsd:element name="loc"><xsd:simpleType><xsd:restriction base="xsd:anyURI">
        <xsd:minLength value="12"/><xsd:maxLength value="2048"/>
      </xsd:restriction></xsd:simpleType></xsd:element>
      <xsd:element name="lastmod" minOccurs="0"><xsd:simpleType><xsd:union memberTypes="xsd:date xsd:dateTime"/></xsd:simpleType></xsd:element>
    </xsd:all></xsd:complexType></xsd:element>
  </xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`

/** The errors that libxml2 finds in a sitemap, or an index of sitemaps. */
export async function sitemapProblems(xml: string): Promise<string[]> {
  const schema = xml.includes('<sitemapindex') ? SITEMAP_INDEX : URLSET
  // The links to other languages are of another namespace, which these schemas do not know.
  const contents = xml.replace(/<xhtml:link [^>]*\/>/g, '')
  const { errors } = await validateXML({ xml: [{ fileName: 'sitemap.xml', contents }], schema: [schema] })
  return errors.map(({ rawMessage }) => rawMessage)
}
