import type { ProductCategory, ProductCondition } from '#contract/constants.ts'
import { type ImportKindName, type ItemCategory, SPARE_PARTS } from '#contract/staff-constants.ts'
import type { MappedField } from './imports.ts'

/**
 * How WooCommerce, Shopify, RepairDesk and people call the columns of each kind of file, the most exact name first. They are compared without
 * case, spaces and signs.
 */
export const IMPORT_COLUMNS: Readonly<Record<ImportKindName, Partial<Record<MappedField, readonly string[]>>>> = {
  products: {
    key: ['sku', 'variant sku', 'item code', 'code', 'upc', 'handle'],
    name: ['name', 'title', 'product name', 'item name', 'product', 'item'],
    price: ['price', 'regular price', 'variant price', 'retail price', 'sale price', 'unit price', 'mrp', 'rate'],
    category: ['category', 'categories', 'product category', 'type', 'item type'],
    stock: ['stock', 'variant inventory qty', 'quantity', 'qty', 'in stock', 'on hand qty', 'on hand', 'stock quantity', 'pieces in stock'],
    description: ['description', 'body', 'short description', 'details', 'notes'],
    purchasePrice: ['cost', 'cost price', 'cost of goods', 'cost per item', 'unit cost', 'purchase price', 'buying price', 'landed cost'],
    supplier: ['supplier', 'vendor', 'purchased from', 'supplier name'],
    condition: ['condition', 'item condition'],
    screenSize: ['screen size', 'screen', 'display'],
    batteryHealth: ['battery health', 'battery'],
    os: ['os', 'operating system'],
    ram: ['ram', 'memory'],
    storage: ['storage', 'disk', 'ssd'],
  },
  items: {
    key: ['sku', 'item code', 'part number', 'part no', 'product code'],
    name: [
      'name',
      'item name',
      'item',
      'product name',
      'product',
      'title',
      'stock item',
      'particulars',
      'part',
      'part name',
      'description',
    ],
    category: ['category', 'item type', 'type', 'group', 'stock group', 'item group', 'under'],
    code: ['hsn', 'hsn code', 'hsn/sac', 'hsn no'],
    unit: ['unit', 'units', 'uom', 'unit of measure'],
    price: ['price', 'selling price', 'sale price', 'retail price', 'mrp', 'rate', 'standard price'],
    cost: ['cost', 'cost price', 'purchase price', 'purchase rate', 'unit cost', 'landed cost', 'opening rate', 'standard cost'],
    supplier: ['supplier', 'vendor', 'supplier name', 'preferred supplier', 'purchased from', 'party'],
    shelf: ['shelf', 'location', 'bin', 'rack', 'godown'],
    barcode: ['barcode', 'ean', 'upc', 'gtin'],
    minimum: ['minimum', 'min stock', 'minimum stock', 'reorder level', 'reorder point', 'low stock', 'order below'],
    warrantyDays: ['warranty', 'warranty days'],
    stock: ['stock', 'quantity', 'qty', 'in stock', 'on hand', 'opening stock', 'opening quantity', 'closing stock', 'closing balance'],
    serials: ['serials', 'serial numbers', 'serial number', 'serial no', 'serial', 'imei', 'imei numbers', 's/n'],
  },
  suppliers: {
    name: [
      ...['name', 'supplier', 'supplier name', 'vendor', 'vendor name', 'party', 'party name', 'ledger', 'ledger name', 'company'],
      ...['company name', 'display name', 'contact name', 'सप्लायर', 'सप्लायर का नाम', 'नाम', 'नाव', 'पुरवठादार', 'पुरवठादाराचे नाव'],
    ],
    phone: [
      ...['phone', 'phone number', 'phone no', 'mobile', 'mobile number', 'mobile no', 'contact number', 'contact no', 'telephone'],
      ...['whatsapp', 'मोबाइल नंबर', 'मोबाईल नंबर', 'फोन', 'फोन नंबर'],
    ],
    email: ['email', 'e-mail', 'email address', 'email id', 'mail', 'ईमेल'],
    gstin: ['gstin', 'gst', 'gst no', 'gst number', 'gstin/uin', 'gst in', 'gst identification number', 'tax number'],
    address: ['address', 'billing address', 'mailing address', 'street', 'city', 'पता', 'पत्ता'],
    termsDays: ['payment days', 'terms', 'payment terms', 'credit days', 'credit period', 'days', 'भुगतान के दिन', 'पैसे देण्याचे दिवस'],
    note: ['note', 'notes', 'remarks', 'remark', 'comments', 'नोट', 'नोंद', 'टिप्पणी'],
  },
  customers: {
    name: [
      ...['name', 'full name', 'customer name', 'customer', 'client name', 'client', 'contact name', 'party name', 'display name'],
      ...['नाम', 'पूरा नाम', 'ग्राहक का नाम', 'ग्राहक', 'नाव', 'पूर्ण नाव', 'संपूर्ण नाव', 'ग्राहकाचे नाव'],
    ],
    salutation: ['salutation', 'name prefix', 'honorific', 'संबोधन', 'उपाधि', 'उपाधी'],
    firstName: [
      ...['first name', 'given name', 'forename', 'fname', 'first', 'name first'],
      ...['पहला नाम', 'प्रथम नाम', 'पहिले नाव', 'प्रथम नाव'],
    ],
    middleName: [
      ...['middle name', 'additional name', 'second name', 'mname', 'middle', 'middle initial', 'father name', 'fathers name'],
      ...['मध्य नाम', 'बीच का नाम', 'पिता का नाम', 'मधले नाव', 'मधलं नाव', 'वडिलांचे नाव'],
    ],
    lastName: [
      ...['last name', 'surname', 'family name', 'lname', 'last', 'name last', 'sur name'],
      ...['उपनाम', 'कुलनाम', 'सरनेम', 'अंतिम नाम', 'आखिरी नाम', 'आडनाव', 'अडनाव', 'शेवटचे नाव'],
    ],
    company: [
      ...[
        'company name',
        'company',
        'organization',
        'organisation',
        'organization name',
        'organization 1 name',
        'business name',
        'business',
      ],
      ...['firm', 'firm name', 'कंपनी', 'कंपनी का नाम', 'कंपनीचे नाव', 'संस्था'],
    ],
    phone: [
      ...['mobile', 'mobile number', 'mobile no', 'mobile phone', 'cell', 'cell phone', 'phone', 'phone number', 'phone no'],
      ...['contact number', 'contact no', 'contact', 'phone 1 value', 'primary phone', 'telephone', 'whatsapp', 'whatsapp number'],
      ...['alternate phone', 'alternate number', 'other phone', 'home phone', 'work phone'],
      ...['मोबाइल', 'मोबाइल नंबर', 'मोबाइल नं', 'मोबाईल', 'मोबाईल नंबर', 'मोबाईल नं', 'फोन', 'फोन नंबर', 'दूरभाष', 'दूरध्वनी'],
      ...['संपर्क', 'संपर्क नंबर'],
    ],
    email: ['email', 'e-mail', 'email address', 'email id', 'mail', 'e-mail 1 value', 'ईमेल', 'ई-मेल', 'ईमेल पता', 'ईमेल पत्ता'],
    ticket: [
      ...['ticket', 'ticket no', 'ticket number', 'ticket id', 'job no', 'job number', 'job id', 'job sheet no', 'order id'],
      ...['टिकट', 'टिकट नंबर', 'तिकीट', 'तिकीट नंबर', 'जॉब नंबर'],
    ],
    description: [
      ...['problem', 'issue', 'fault', 'complaint', 'description', 'reported fault', 'task', 'repair', 'service', 'work'],
      ...['समस्या', 'शिकायत', 'खराबी', 'तक्रार', 'बिघाड'],
    ],
    deviceKind: ['device type', 'kind', 'kind of device', 'device category', 'category', 'type', 'प्रकार', 'डिवाइस का प्रकार'],
    brand: ['brand', 'manufacturer', 'make', 'company', 'ब्रांड', 'ब्रँड', 'कंपनी'],
    model: ['model', 'device', 'device name', 'device model', 'model no', 'item', 'मॉडल', 'मॉडेल', 'डिवाइस', 'उपकरण'],
    serial: [
      ...['serial', 'serial number', 'serial no', 'imei', 'imei/serial', 'serial/imei', 'imei/serial number', 's/n', 'imei number'],
      ...['सीरियल नंबर', 'सिरीयल नंबर', 'सिरियल नंबर', 'आईएमईआई'],
    ],
    stage: ['status', 'stage', 'ticket status', 'repair status', 'job status', 'स्थिति', 'स्थिती'],
    receivedOn: [
      ...['received', 'received on', 'received date', 'date received', 'date in', 'in date', 'intake date', 'created', 'created date'],
      ...['created on', 'created at', 'date', 'तारीख', 'दिनांक', 'प्राप्ति की तारीख', 'कब आया', 'आल्याची तारीख', 'कधी आले'],
    ],
    deliveredOn: [
      ...['delivered', 'delivered on', 'delivered date', 'delivery date', 'date out', 'out date', 'completed', 'completed date'],
      ...['collected on', 'कब दिया', 'दिए जाने की तारीख', 'कधी दिले', 'दिल्याची तारीख'],
    ],
    amount: [
      ...['amount', 'total', 'price', 'charge', 'charges', 'bill amount', 'total amount', 'paid'],
      ...['रकम', 'राशि', 'कुल', 'रक्कम', 'एकूण', 'किंमत', 'कीमत'],
    ],
    warrantyDays: ['warranty', 'warranty days', 'वारंटी', 'वॉरंटी'],
    notes: [
      'notes',
      'note',
      'remarks',
      'remark',
      'comments',
      'internal notes',
      'diagnostic note',
      'टिप्पणी',
      'नोट',
      'नोट्स',
      'टीप',
      'नोंद',
      'शेरा',
    ],
  },
}

/** Words that programs put before the columns of a person, as in `Billing First Name`. */
export const PERSON_PREFIXES = ['customer', 'client', 'billing', 'contact', 'party', 'buyer', 'ग्राहक'] as const

/** The category and condition of a product where the file says neither. */
export const IMPORT_DEFAULTS: { category: ProductCategory; condition: ProductCondition } = { category: 'Accessories', condition: 'New' }
/** The category of an item where the file says none. */
export const IMPORT_ITEM_DEFAULTS: { category: ItemCategory } = { category: SPARE_PARTS }
