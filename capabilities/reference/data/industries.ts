import type { Bilingual } from './bilingual.ts'

/** What a business does: a sector and, inside it, its line. Codes are stored; names are shown. */
export type SubSector = { code: string; name: Bilingual }
export type Sector = { code: string; name: Bilingual; subSectors: readonly SubSector[] }

function line(code: string, en: string, hi: string): SubSector {
  return { code, name: { en, hi } }
}

/** The lender's own map, wide enough for small businesses: the specification names an industry map, not its rows. */
export const SECTORS: readonly Sector[] = [
  {
    code: 'STEEL_METALS',
    name: { en: 'Steel and metals', hi: 'स्टील और धातु' },
    subSectors: [
      line('STEEL_TRADING', 'Steel trading', 'स्टील का व्यापार'),
      line('STEEL_MAKING', 'Steel making and rolling', 'स्टील बनाना और रोलिंग'),
      line('PIPES_TUBES', 'Pipes and tubes', 'पाइप और ट्यूब'),
      line('NON_FERROUS', 'Aluminium, copper and other metals', 'एल्युमिनियम, ताँबा और अन्य धातु'),
      line('CASTING_FORGING', 'Casting and forging', 'ढलाई और फ़ोर्जिंग'),
      line('SCRAP', 'Scrap and recycling', 'कबाड़ और रीसाइक्लिंग'),
    ],
  },
  {
    code: 'ENGINEERING',
    name: { en: 'Engineering and machinery', hi: 'इंजीनियरिंग और मशीनरी' },
    subSectors: [
      line('INDUSTRIAL_MACHINES', 'Industrial machines', 'औद्योगिक मशीनें'),
      line('FABRICATION', 'Fabrication', 'फ़ैब्रिकेशन'),
      line('TOOLS_FASTENERS', 'Tools and fasteners', 'औज़ार और फ़ास्टनर'),
      line('PUMPS_VALVES', 'Pumps and valves', 'पंप और वाल्व'),
    ],
  },
  {
    code: 'AUTOMOTIVE',
    name: { en: 'Vehicles and parts', hi: 'गाड़ियाँ और पुर्ज़े' },
    subSectors: [
      line('AUTO_PARTS', 'Parts making', 'पुर्ज़े बनाना'),
      line('VEHICLE_DEALER', 'Vehicle dealer', 'गाड़ियों के डीलर'),
      line('VEHICLE_SERVICE', 'Service and spares', 'सर्विस और स्पेयर'),
      line('ELECTRIC_VEHICLES', 'Electric vehicles', 'इलेक्ट्रिक गाड़ियाँ'),
    ],
  },
  {
    code: 'CONSTRUCTION',
    name: { en: 'Construction and infrastructure', hi: 'निर्माण और इंफ़्रास्ट्रक्चर' },
    subSectors: [
      line('CIVIL_CONTRACTOR', 'Civil contractor', 'सिविल ठेकेदार'),
      line('ROADS_BRIDGES', 'Roads and bridges', 'सड़क और पुल'),
      line('INTERIORS', 'Interiors and fit-out', 'इंटीरियर और फ़िटआउट'),
      line('GOVERNMENT_WORKS', 'Government works', 'सरकारी ठेके'),
    ],
  },
  {
    code: 'BUILDING_MATERIALS',
    name: { en: 'Building materials', hi: 'निर्माण सामग्री' },
    subSectors: [
      line('CEMENT_CONCRETE', 'Cement and concrete', 'सीमेंट और कंक्रीट'),
      line('TILES_SANITARY', 'Tiles and sanitary ware', 'टाइल और सैनिटरी'),
      line('GLASS_PLYWOOD', 'Glass, plywood and boards', 'काँच, प्लाईवुड और बोर्ड'),
      line('PAINTS_HARDWARE', 'Paints and hardware', 'पेंट और हार्डवेयर'),
    ],
  },
  {
    code: 'TEXTILES',
    name: { en: 'Textiles and garments', hi: 'कपड़ा और परिधान' },
    subSectors: [
      line('YARN_SPINNING', 'Yarn and spinning', 'धागा और कताई'),
      line('FABRIC_WEAVING', 'Fabric and weaving', 'कपड़ा और बुनाई'),
      line('DYEING_PRINTING', 'Dyeing and printing', 'रंगाई और छपाई'),
      line('GARMENTS', 'Garments', 'रेडीमेड कपड़े'),
      line('HOME_TEXTILES', 'Home textiles', 'घरेलू कपड़े'),
    ],
  },
  {
    code: 'FOOD_PROCESSING',
    name: { en: 'Food and drink making', hi: 'खाद्य प्रसंस्करण' },
    subSectors: [
      line('GRAIN_MILLS', 'Rice, flour and dal mills', 'चावल, आटा और दाल मिल'),
      line('EDIBLE_OIL', 'Edible oil', 'खाने का तेल'),
      line('DAIRY', 'Dairy', 'डेयरी'),
      line('SPICES_SNACKS', 'Spices and snacks', 'मसाले और नमकीन'),
      line('BEVERAGES', 'Beverages', 'पेय पदार्थ'),
    ],
  },
  {
    code: 'AGRICULTURE',
    name: { en: 'Agriculture and allied', hi: 'खेती और संबंधित' },
    subSectors: [
      line('AGRI_TRADING', 'Produce trading', 'उपज का व्यापार'),
      line('AGRI_INPUTS', 'Seeds, fertiliser and pesticide', 'बीज, खाद और कीटनाशक'),
      line('COLD_STORAGE', 'Cold storage and warehousing', 'कोल्ड स्टोरेज और गोदाम'),
      line('POULTRY_FISHERY', 'Poultry and fishery', 'मुर्गीपालन और मछलीपालन'),
    ],
  },
  {
    code: 'CHEMICALS',
    name: { en: 'Chemicals', hi: 'रसायन' },
    subSectors: [
      line('INDUSTRIAL_CHEMICALS', 'Industrial chemicals', 'औद्योगिक रसायन'),
      line('DYES_PIGMENTS', 'Dyes and pigments', 'डाई और पिगमेंट'),
      line('PETROCHEMICALS', 'Petrochemicals', 'पेट्रोकेमिकल'),
      line('BITUMEN', 'Bitumen', 'बिटुमेन'),
    ],
  },
  {
    code: 'PLASTICS_RUBBER',
    name: { en: 'Plastics and rubber', hi: 'प्लास्टिक और रबर' },
    subSectors: [
      line('POLYMER_TRADING', 'Polymer trading', 'पॉलिमर का व्यापार'),
      line('PLASTIC_GOODS', 'Plastic goods', 'प्लास्टिक का सामान'),
      line('RUBBER_GOODS', 'Rubber goods', 'रबर का सामान'),
    ],
  },
  {
    code: 'PAPER_PACKAGING',
    name: { en: 'Paper, packaging and printing', hi: 'काग़ज़, पैकेजिंग और छपाई' },
    subSectors: [
      line('PAPER', 'Paper and board', 'काग़ज़ और बोर्ड'),
      line('PACKAGING', 'Packaging', 'पैकेजिंग'),
      line('PRINTING', 'Printing and publishing', 'छपाई और प्रकाशन'),
    ],
  },
  {
    code: 'PHARMA_HEALTH',
    name: { en: 'Medicine and health', hi: 'दवा और स्वास्थ्य' },
    subSectors: [
      line('MEDICINE_MAKING', 'Medicine making', 'दवा बनाना'),
      line('MEDICINE_DISTRIBUTION', 'Medicine distribution', 'दवा वितरण'),
      line('HOSPITALS_LABS', 'Hospitals and laboratories', 'अस्पताल और लैब'),
      line('MEDICAL_DEVICES', 'Medical devices', 'मेडिकल उपकरण'),
    ],
  },
  {
    code: 'ELECTRICALS',
    name: { en: 'Electricals', hi: 'बिजली का सामान' },
    subSectors: [
      line('CABLES_WIRES', 'Cables and wires', 'केबल और तार'),
      line('SWITCHGEAR', 'Switchgear and transformers', 'स्विचगियर और ट्रांसफ़ॉर्मर'),
      line('LIGHTING', 'Lighting and appliances', 'लाइट और उपकरण'),
    ],
  },
  {
    code: 'ELECTRONICS',
    name: { en: 'Electronics and hardware', hi: 'इलेक्ट्रॉनिक्स और हार्डवेयर' },
    subSectors: [
      line('ELECTRONICS_MAKING', 'Electronics making', 'इलेक्ट्रॉनिक्स बनाना'),
      line('COMPUTERS_MOBILES', 'Computers and mobiles', 'कंप्यूटर और मोबाइल'),
      line('CONSUMER_ELECTRONICS', 'Consumer electronics', 'घरेलू इलेक्ट्रॉनिक्स'),
    ],
  },
  {
    code: 'ENERGY',
    name: { en: 'Energy', hi: 'ऊर्जा' },
    subSectors: [
      line('SOLAR', 'Solar', 'सौर ऊर्जा'),
      line('POWER_CONTRACTOR', 'Power projects', 'बिजली परियोजनाएँ'),
      line('FUEL_COAL', 'Fuel, coal and gas', 'ईंधन, कोयला और गैस'),
    ],
  },
  {
    code: 'LOGISTICS',
    name: { en: 'Transport and logistics', hi: 'परिवहन और लॉजिस्टिक्स' },
    subSectors: [
      line('GOODS_TRANSPORT', 'Goods transport', 'माल ढुलाई'),
      line('WAREHOUSING', 'Warehousing', 'गोदाम'),
      line('FREIGHT_FORWARDING', 'Freight forwarding', 'फ़्रेट फ़ॉरवर्डिंग'),
      line('PASSENGER_TRANSPORT', 'Passenger transport', 'यात्री परिवहन'),
    ],
  },
  {
    code: 'WHOLESALE_RETAIL',
    name: { en: 'Wholesale and retail', hi: 'थोक और खुदरा' },
    subSectors: [
      line('CONSUMER_GOODS', 'Consumer goods distribution', 'रोज़मर्रा के सामान का वितरण'),
      line('SUPERMARKET', 'Grocery and supermarket', 'किराना और सुपरमार्केट'),
      line('ECOMMERCE', 'Online selling', 'ऑनलाइन बिक्री'),
      line('FURNITURE', 'Furniture and furnishing', 'फ़र्नीचर और साज-सज्जा'),
    ],
  },
  {
    code: 'GEMS_JEWELLERY',
    name: { en: 'Gems and jewellery', hi: 'रत्न और आभूषण' },
    subSectors: [
      line('GOLD_SILVER', 'Gold and silver', 'सोना और चाँदी'),
      line('DIAMONDS', 'Diamonds and stones', 'हीरे और नग'),
    ],
  },
  {
    code: 'LEATHER_FOOTWEAR',
    name: { en: 'Leather and footwear', hi: 'चमड़ा और जूते' },
    subSectors: [
      line('LEATHER', 'Leather and tanning', 'चमड़ा और टैनिंग'),
      line('FOOTWEAR', 'Footwear', 'जूते-चप्पल'),
      line('BAGS', 'Bags and accessories', 'बैग और एक्सेसरी'),
    ],
  },
  {
    code: 'SERVICES',
    name: { en: 'Services', hi: 'सेवाएँ' },
    subSectors: [
      line('IT_SERVICES', 'IT and software', 'आईटी और सॉफ़्टवेयर'),
      line('STAFFING_SECURITY', 'Staffing and security', 'स्टाफ़िंग और सुरक्षा'),
      line('HOTELS_RESTAURANTS', 'Hotels and restaurants', 'होटल और रेस्तराँ'),
      line('EDUCATION', 'Education and training', 'शिक्षा और प्रशिक्षण'),
      line('PROFESSIONAL', 'Professional services', 'पेशेवर सेवाएँ'),
      line('MEDIA_EVENTS', 'Media and events', 'मीडिया और इवेंट'),
    ],
  },
]

const bySubSector = new Map(SECTORS.flatMap(sector => sector.subSectors.map(sub => [sub.code, sector] as const)))

/** The sector a line of business belongs to; null for a code that is none. */
export function sectorOf(subSectorCode: string): Sector | null {
  return bySubSector.get(subSectorCode) ?? null
}
