import { db } from "#db/client.ts"; import { writeCsv } from "#app/platform/csv.ts";
import { receiveLeads, chooseColumns } from "#app/domain/lead-imports/writes.server.ts";
import { columnsInput } from "#app/domain/lead-imports/inputs.server.ts";
import { previewPortion } from "#app/domain/lead-imports/preview.writes.server.ts";
const m = await db.selectFrom("users").select(["id","name"]).where("email","=","manager@example.com").executeTakeFirstOrThrow();
const actor={...m,role:"manager"}; const n=5000;
const rows=[["Name","Mobile","City","Course","State","Remarks"],...Array.from({length:n},(_, i)=>[`Demo ${String.fromCharCode(97+i%26)}${String.fromCharCode(97+(i/26|0)%26)} ${String.fromCharCode(97+(i/676|0)%26)}m`, "96001"+String(i%(n-50)).padStart(5,"0"),"Patna","B.Tech","Bihar","Demo data"])];
const {id}=await receiveLeads(actor,{fileName:"demo.csv",bytes:new TextEncoder().encode(writeCsv(rows))});
await chooseColumns(actor,id,columnsInput.parse({"column.0":"name","column.1":"mobileNumber","column.2":"city","column.3":"courseInterest","column.4":"state","column.5":"remarks",assign:"nobody"}));
let t=performance.now(); const times=[]; for(;;){const a=performance.now(); const more=await previewPortion(id); times.push(Math.round(performance.now()-a)); if(!more)break;} console.log("previewed",Math.round(performance.now()-t),times.join(" "));
await db.deleteFrom("lead_imports").where("id","=",id).execute();
process.exit(0)
