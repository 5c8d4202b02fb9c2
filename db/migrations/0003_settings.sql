-- What the owner says about the business. One row; a value that is not known stays empty and is not shown.
create table settings (
  only_row boolean primary key default true check (only_row),
  business_name text not null default 'The Career Zone',
  address text,
  address_hi text,
  phone text,
  whatsapp text,
  email text,
  hours text,
  hours_hi text,
  map_url text,
  facebook_url text,
  whatsapp_url text,
  twitter_url text,
  instagram_url text,
  copyright_year integer not null default 2024 check (copyright_year between 2000 and 2100),
  updated_at timestamptz not null default now()
);
insert into settings (address, address_hi, map_url)
values ('Patna, Bihar', 'पटना, बिहार', 'https://www.openstreetmap.org/export/embed.html?bbox=85.05%2C25.55%2C85.24%2C25.66&layer=mapnik');
