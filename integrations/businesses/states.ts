/** A state or union territory by its GST code, with a real city and pincode for addresses of made-up businesses. */
export interface State {
  name: string
  short: string
  city: string
  pincode: string
}

const rows = `01 JK Jammu and Kashmir|Srinagar|190001
02 HP Himachal Pradesh|Solan|173212
03 PB Punjab|Ludhiana|141001
04 CH Chandigarh|Chandigarh|160017
05 UT Uttarakhand|Dehradun|248001
06 HR Haryana|Faridabad|121001
07 DL Delhi|New Delhi|110001
08 RJ Rajasthan|Jaipur|302001
09 UP Uttar Pradesh|Kanpur|208001
10 BR Bihar|Patna|800001
11 SK Sikkim|Gangtok|737101
12 AR Arunachal Pradesh|Itanagar|791111
13 NL Nagaland|Dimapur|797112
14 MN Manipur|Imphal|795001
15 MZ Mizoram|Aizawl|796001
16 TR Tripura|Agartala|799001
17 ML Meghalaya|Shillong|793001
18 AS Assam|Guwahati|781001
19 WB West Bengal|Kolkata|700001
20 JH Jharkhand|Jamshedpur|831001
21 OD Odisha|Cuttack|753001
22 CG Chhattisgarh|Raipur|492001
23 MP Madhya Pradesh|Indore|452001
24 GJ Gujarat|Surat|395003
26 DN Dadra and Nagar Haveli and Daman and Diu|Silvassa|396230
27 MH Maharashtra|Pune|411001
29 KA Karnataka|Bengaluru|560001
30 GA Goa|Panaji|403001
31 LD Lakshadweep Islands|Kavaratti|682555
32 KL Kerala|Kochi|682001
33 TN Tamil Nadu|Coimbatore|641001
34 PY Puducherry|Puducherry|605001
35 AN Andaman and Nicobar Islands|Port Blair|744101
36 TS Telangana|Hyderabad|500001
37 AP Andhra Pradesh|Vijayawada|520001
38 LA Ladakh|Leh|194101
97 OT Other Territory|New Delhi|110001`

const states = new Map(rows.split('\n').map(row => [row.slice(0, 2), readRow(row)]))

function readRow(row: string): State {
  const [name = '', city = '', pincode = ''] = row.slice(6).split('|')
  return { name, short: row.slice(3, 5), city, pincode }
}

export const stateOf = (gstCode: string): State | undefined => states.get(gstCode)
