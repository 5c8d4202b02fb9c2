-- Many name their town when they are asked for their district: the towns where Bihar's districts have their offices and a few
-- that everybody knows, in both scripts.
update districts set also = also || added.names
from (values
  ('Patna', array['danapur', 'दानापुर', 'phulwari sharif', 'फुलवारी शरीफ', 'barh', 'बाढ़', 'mokama', 'मोकामा', 'azimabad']),
  ('Gaya', array['बोधगया', 'बोध गया']),
  ('Bhojpur', array['आरा']),
  ('Saran', array['छपरा']),
  ('Rohtas', array['सासाराम', 'dehri', 'डेहरी']),
  ('Vaishali', array['हाजीपुर']),
  ('East Champaran', array['मोतिहारी', 'raxaul', 'रक्सौल']),
  ('West Champaran', array['बेतिया', 'betia', 'bagaha', 'बगहा']),
  ('Kaimur', array['भभुआ', 'bhabhua']),
  ('Nalanda', array['बिहार शरीफ', 'बिहारशरीफ', 'rajgir', 'राजगीर']),
  ('Darbhanga', array['laheriasarai', 'लहेरियासराय']),
  ('Araria', array['forbesganj', 'फारबिसगंज']),
  ('Madhubani', array['jhanjharpur', 'झंझारपुर']),
  ('Muzaffarpur', array['mujaffarpur', 'mujffarpur'])
) as added (name, names)
where districts.state = 'BR' and districts.name = added.name;
